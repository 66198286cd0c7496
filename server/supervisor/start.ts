import { runProduct } from './run-product'

await runProduct('production')
