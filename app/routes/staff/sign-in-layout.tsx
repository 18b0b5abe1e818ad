import { findSetting } from '#db/settings/settings.ts'
import '#ui/backoffice/admin.css'
import { Outlet } from 'react-router'
import { shopContext } from '#app/context.ts'
import { BrandContext } from '#ui/parts/brand-context.ts'
import { StaffSignInFrame } from '#ui/staff/sign-in-frame.tsx'
import type { Route } from './+types/sign-in-layout'

/** Plain frame of pages before sign-in. */
export async function loader({ context }: Route.LoaderArgs) {
  return { brand: await findSetting(context.get(shopContext).db, 'brand') }
}

export const shouldRevalidate = () => false

export default function Entrance({ loaderData: { brand } }: Route.ComponentProps) {
  return (
    <BrandContext value={brand}>
      <StaffSignInFrame>
        <Outlet />
      </StaffSignInFrame>
    </BrandContext>
  )
}
