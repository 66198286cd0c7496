import { config } from 'zod'

// Zod looks whether it may compile its checks by trying to; the browser reports the try as a breach of the page's policy.
config({ jitless: true })
