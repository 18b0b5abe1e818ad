import { PostForm } from '#ui/parts/button.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { texts } from './texts.tsx'

type Place = { label: string; at: number; count: number }

/** Moves the row with this id up or down: `at` of `count`. */
export function MoveForm({ id, ...place }: Place & { id: string | number }) {
  return (
    <PostForm fields={{ id }} className="flex">
      <MoveButtons {...place} />
    </PostForm>
  )
}

/** The buttons alone, for use in a row's form; `formAction` names the row within a form of several. */
export function MoveButtons({ label, at, count, formAction }: Place & { formAction?: string }) {
  const row = { formAction, formNoValidate: formAction !== undefined }
  return (
    <>
      <MoveButton {...row} intent="earlier" label={texts.labelEarlier(label)} isOff={at === 0} />
      <MoveButton {...row} intent="later" label={texts.labelLater(label)} isOff={at === count - 1} />
    </>
  )
}

type MoveButtonProps = {
  intent: 'earlier' | 'later'
  label: string
  isOff: boolean
  formAction: string | undefined
  formNoValidate: boolean
}

function MoveButton({ intent, label, isOff, ...row }: MoveButtonProps) {
  return (
    <button
      {...row}
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
