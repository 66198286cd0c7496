import path from 'node:path'
import { defineConfig } from 'vitest/config'

const shared = {
  resolve: {
    alias: {
      'server-only': path.resolve('tests/support/empty.ts'),
      '@': path.resolve('.'),
    },
  },
}

const bundled = [
  'drizzle-orm',
  'drizzle-orm/pg-core',
  'drizzle-orm/postgres-js',
  'zod',
  'pg-boss',
  '@react-email/components',
]

export default defineConfig({
  test: {
    projects: [
      { ...shared, test: { name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}'] } },
      {
        ...shared,
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          setupFiles: ['tests/support/database.ts'],
          testTimeout: 20_000,
          hookTimeout: 30_000,
          // One file each: read from hundreds of small ones, they take half of the time of most files.
          deps: { optimizer: { ssr: { enabled: true, include: bundled } } },
        },
      },
      ...['system', 'timed'].map((name) => ({
        ...shared,
        test: {
          name,
          include: [`tests/${name}/**/*.test.ts`],
          testTimeout: 120_000,
          hookTimeout: 60_000,
          fileParallelism: false,
        },
      })),
    ],
    maxWorkers: 2,
  },
})
