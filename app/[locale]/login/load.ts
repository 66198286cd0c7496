import 'server-only'
import { loadWords } from '@/lib/site/words'

export async function loadLoginWords() {
  const { taskerLogin, validation } = await loadWords('taskerLogin', 'validation')
  const { email, code } = validation
  return { taskerLogin, validation: { email, code } }
}
