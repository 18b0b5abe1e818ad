import '#ui/admin/admin.css'
import { Outlet } from 'react-router'
import { EntranceFrame } from '#ui/admin/entrance-frame.tsx'

/** The plain frame of those pages at which nobody has come in yet. */
export default function Entrance() {
  return (
    <EntranceFrame>
      <Outlet />
    </EntranceFrame>
  )
}
