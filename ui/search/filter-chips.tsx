import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { Icon } from '#ui/parts/icon.tsx'

export type FilterChip = { label: string; to: string; isChosen: boolean }

const chip =
  'inline-flex min-h-11 items-center gap-1.5 whitespace-nowrap rounded-full border border-line bg-paper px-4 text-sm font-medium transition-colors duration-150 hover:border-edge aria-[current=true]:border-ink aria-[current=true]:bg-ink aria-[current=true]:pr-3 aria-[current=true]:text-paper'

/** Horizontally scrolling chips; tapping the selected one removes it. */
export function FilterChips({ chips }: { chips: readonly FilterChip[] }) {
  const row = useRef<HTMLUListElement>(null)
  const chosen = chips.find((one) => one.isChosen)?.label
  useEffect(() => {
    const list = row.current
    const current = list?.querySelector<HTMLElement>('[aria-current=true]')
    if (list && current && chosen) list.scrollLeft = current.offsetLeft - (list.clientWidth - current.offsetWidth) / 2
  }, [chosen])
  return (
    <ul
      ref={row}
      className="no-scrollbar relative -mr-4 -ml-2 flex min-w-0 flex-1 gap-2 overflow-x-auto overscroll-x-contain py-1 pr-4 pl-2 [mask-image:linear-gradient(to_right,transparent,black_8px)] sm:-mr-6 sm:pr-6"
    >
      {chips.map(({ label, to, isChosen }) => (
        <li key={to} className="shrink-0">
          <Link discover="none" to={to} aria-current={isChosen ? 'true' : undefined} className={chip}>
            {label}
            {isChosen && <Icon name="close" size={16} />}
          </Link>
        </li>
      ))}
    </ul>
  )
}
