import '#ui/admin/admin.css'
import { Outlet } from 'react-router'
import { findBrand } from '#db/brand.ts'
import { EntranceFrame } from '#ui/admin/entrance-frame.tsx'
import { BrandContext } from '#ui/parts/brand.ts'
import { shopContext } from '../../context.ts'
import type { Route } from './+types/entrance'

/** The plain frame of those pages at which nobody has come in yet. */
export async function loader({ context }: Route.LoaderArgs) {
  return { brand: await findBrand(context.get(shopContext).db) }
}

export function shouldRevalidate() {
  return false
}

export default function Entrance({ loaderData: { brand } }: Route.ComponentProps) {
  return (
    <BrandContext value={brand}>
      <EntranceFrame>
        <Outlet />
      </EntranceFrame>
    </BrandContext>
  )
}
