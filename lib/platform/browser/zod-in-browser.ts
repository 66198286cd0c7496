import { config } from 'zod'

// Zod tries to compile its checks, and the browser reports this as a breach of the page's policy.
config({ jitless: true })
