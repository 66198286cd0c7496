import 'server-only'
import { z } from 'zod'
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi'
import type { Operation } from './operation'

export const errorSchema = z
  .object({ message: z.string(), errors: z.record(z.string(), z.array(z.string())).optional() })
  .meta({ id: 'Error' })

const security: Record<Operation['gate'], Record<string, string[]>[]> = {
  public: [],
  admin: [{ bearer: [] }],
  adminCookie: [{ cookie: [] }],
  tasker: [{ bearer: [] }],
  taskerOrAdmin: [{ bearer: [] }],
  taskerCookie: [{ taskerCookie: [] }],
  // The token in the path is the key.
  jobLink: [],
}

function documentOperation(operation: Operation): ZodOpenApiOperationObject {
  const responses = Object.entries(operation.responses).map(
    ([status, { description, schema, contentType }]) => {
      const content = schema ?? (Number(status) >= 400 ? errorSchema : undefined)
      return [
        status,
        {
          description,
          ...(content && { content: { [contentType ?? 'application/json']: { schema: content } } }),
        },
      ]
    },
  )
  return {
    operationId: operation.id,
    summary: operation.summary,
    security: security[operation.gate],
    requestParams: {
      ...(operation.params && { path: operation.params as z.ZodObject }),
      ...(operation.query && { query: operation.query as z.ZodObject }),
      ...(operation.headers && { header: operation.headers }),
    },
    ...(operation.body && {
      requestBody: {
        required: !operation.isBodyOptional,
        content: { [operation.bodyType ?? 'application/json']: { schema: operation.body } },
      },
    }),
    responses: Object.fromEntries(responses),
  }
}

/** The OpenAPI 3.1 document of the operations, from the schemas that validate them. */
export function buildOpenApi(operations: readonly Operation[], siteUrl: string) {
  const paths: ZodOpenApiPathsObject = {}
  for (const operation of operations) {
    paths[operation.path] = {
      ...paths[operation.path],
      [operation.method.toLowerCase()]: documentOperation(operation),
    }
  }
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Taskers',
      version: '1.0.0',
      description: 'The API of the website and of the announced mobile app.',
      license: { name: 'All rights reserved', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: siteUrl }],
    paths,
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'The token of POST /api/login, or the access_token of a tasker; it lives 15 minutes.',
        },
        cookie: {
          type: 'apiKey',
          in: 'cookie',
          name: 'taskers-admin',
          description: 'Same-origin calls only.',
        },
        taskerCookie: {
          type: 'apiKey',
          in: 'cookie',
          name: 'taskers-tasker',
          description: 'Same-origin calls only.',
        },
      },
    },
  })
}
