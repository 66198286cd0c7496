import path from 'node:path'
import { databaseUrl } from '@/db/pool'
import { appSecret, type Env, env } from '@/lib/platform/env'
import { makePrivateFolder } from '@/lib/platform/private-folder'
import { privateFolder } from '@/lib/platform/storage/storage'
import { readEnvFile } from './env-file'
import { failPart, isAlone } from './parts'

/** The configuration of the server or the worker. They may run alone: then no supervisor has checked it. */
export function partConfiguration(): Env {
  try {
    if (isAlone()) readEnvFile()
    const configuration = env()
    databaseUrl()
    appSecret()
    Object.assign(process.env, { NODE_ENV: configuration.NODE_ENV })
    makePrivateFolder(configuration.DATA_DIR)
    // An older version left it open to other accounts.
    if (!configuration.S3) makePrivateFolder(path.join(configuration.STORAGE_DIR, privateFolder))
    return configuration
  } catch (error) {
    return failPart(error)
  }
}
