import { Footer } from '@/components/site/footer'
import { loadFooter } from '../load'

/** The footer of every page that has none of its own in this folder. */
export default async function DefaultFooter() {
  return <Footer {...(await loadFooter())} />
}
