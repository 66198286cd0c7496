import { exporting } from '@/app/api/admin/exporting'
import { route } from '@/lib/auth/gates'
import { readSiteVersion } from '@/lib/consequences/site-version'
import { type ContentNoun, saveOrder, setArchived } from '@/lib/content/mutations'
import type { ContentOperations } from '@/lib/content/operations'

type Content<Input, Export> = {
  noun: ContentNoun
  operations: ContentOperations<Input, Input & { version: number }, Export>
  list: () => Promise<unknown[]>
  get: (id: number) => Promise<unknown>
  create: (input: Input, adminId: string) => Promise<number>
  update: (change: { id: number; version: number; input: Input; adminId: string }) => Promise<void>
  export: (query: Export, adminId: string) => Promise<string>
}

/** The API handlers of one kind of content. A change answers once this instance shows it on the site. */
export function contentHandlers<Input, Export>(content: Content<Input, Export>) {
  const { noun, operations, list, get, create, update } = content
  const afterwards = async (show: () => Promise<unknown>) => {
    await readSiteVersion()
    return show()
  }
  return {
    list: route(operations.list, list),
    get: route(operations.get, ({ params }) => get(params.id)),
    create: route(operations.create, async ({ body, identity }) => {
      const id = await create(body, identity.adminId)
      return afterwards(() => get(id))
    }),
    update: route(operations.update, async ({ params: { id }, body, identity: { adminId } }) => {
      await update({ id, version: body.version, input: body, adminId })
      return afterwards(() => get(id))
    }),
    archive: route(operations.archive, async ({ params: { id }, body, identity: { adminId } }) => {
      await setArchived({ noun, id, version: body.version, isArchived: body.is_archived, adminId })
      return afterwards(() => get(id))
    }),
    order: route(operations.order, async ({ body, identity }) => {
      await saveOrder({ noun, order: body, adminId: identity.adminId })
      return afterwards(list)
    }),
    export: exporting(operations.export, noun.plural, content.export),
  }
}
