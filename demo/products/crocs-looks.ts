import { type ClogLook, clog } from '#demo/artwork/clog.ts'
import { clogPattern } from '#demo/artwork/clog-patterns.ts'
import type { AboveLook } from '#demo/artwork/shoe-above.ts'
import type { Backdrop } from '#demo/artwork/studio.ts'
import type { DemoProduct } from '#demo/demo-product.ts'
import { shots } from './listing.ts'

/** One colour of foam all over, unless something else is said. */
export const clogLook = (foam: string, own: Partial<ClogLook> = {}): ClogLook => ({
  foam,
  sole: foam,
  strap: foam,
  rivet: '#f4efe4',
  ...own,
})

export function clogShots(look: ClogLook, backdrop: Backdrop, box?: string): DemoProduct['draw'] {
  return shots(() => clog(look), { backdrop, above: seenFromAbove(look), ...(box ? { box } : {}) })
}

const seenFromAbove = ({ foam, sole, strap, pattern, build }: ClogLook): AboveLook => ({
  kind: 'clog',
  upper: foam,
  toe: foam,
  trim: strap,
  rim: sole,
  lining: build === 'lined' ? '#f3ead9' : foam,
  lace: foam,
  outsole: sole,
  tread: build === 'trail' ? 'lugs' : 'foam',
  ...(pattern ? { print: clogPattern(pattern) } : {}),
})
