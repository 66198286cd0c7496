import { runProduct } from './support/run-product'

await runProduct('development')
