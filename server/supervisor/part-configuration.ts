import { databaseUrl } from '@/db/pool'
import { appSecret, type Env, env } from '@/lib/platform/env'
import { makePrivateFolder } from '@/lib/platform/private-folder'
import { readEnvFile } from './env-file'
import { failPart } from './parts'

/** The configuration of the server or the worker. They may run alone: then no supervisor has checked it. */
export function partConfiguration(): Env {
  try {
    readEnvFile()
    const configuration = env()
    databaseUrl()
    appSecret()
    Object.assign(process.env, { NODE_ENV: configuration.NODE_ENV })
    makePrivateFolder(configuration.DATA_DIR)
    return configuration
  } catch (error) {
    return failPart(error)
  }
}
