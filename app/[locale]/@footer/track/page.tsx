import { ShortFooter } from '@/components/site/short-footer'
import { loadFooter } from '../../load'

/** The footer where people have something to do: one line with the ways to reach us. */
export default async function OneLineFooter() {
  return <ShortFooter {...(await loadFooter())} />
}
