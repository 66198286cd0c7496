import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  // Without the index, which would name each view twice.
  schema: ['./db/schema/!(index).ts', './db/schema/money/*.ts'],
  out: './db/migrations',
})
