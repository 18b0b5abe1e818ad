import { Icon } from '#ui/parts/icon.tsx'
import { texts } from './texts.tsx'

type MoveButtonsProps = { label: string; isFirst: boolean; isLast: boolean }

/** Move a row up or down; a form of the row stands around them. */
export function MoveButtons({ label, isFirst, isLast }: MoveButtonsProps) {
  return (
    <>
      <MoveButton intent="earlier" label={texts.labelEarlier(label)} isOff={isFirst} />
      <MoveButton intent="later" label={texts.labelLater(label)} isOff={isLast} />
    </>
  )
}

type MoveButtonProps = { intent: 'earlier' | 'later'; label: string; isOff: boolean }

function MoveButton({ intent, label, isOff }: MoveButtonProps) {
  return (
    <button
      type="submit"
      name="intent"
      value={intent}
      aria-label={label}
      disabled={isOff}
      className="inline-flex size-11 items-center justify-center rounded-card hover:bg-line/60 disabled:opacity-30"
    >
      <Icon name="chevron-down" size={20} className={intent === 'earlier' ? 'rotate-180' : ''} />
    </button>
  )
}
