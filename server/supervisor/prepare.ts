// Prepares the database as a part, before the server and the worker start.
import { failPart, runPart } from './parts'
import { prepareAll } from './preparation'

try {
  runPart(await prepareAll(), async () => undefined)
} catch (error) {
  failPart(error)
}
