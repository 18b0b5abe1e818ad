import { Link } from 'react-router'
import { Icon } from './icon.tsx'

/** Heading of a page below another one, with a link back, whose label screen readers say. */
export function PageHeading({ back, label, title }: { back: string; label: string; title: string }) {
  return (
    <div className="flex flex-1 items-center gap-1">
      <Link to={back} aria-label={label} className="icon-button -ml-2.5">
        <Icon name="back" />
      </Link>
      <h1 className="text-xl">{title}</h1>
    </div>
  )
}
