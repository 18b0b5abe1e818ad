import { Button } from '#ui/parts/button.tsx'
import { ActionBar } from './action-bar.tsx'
import { texts } from './texts.tsx'

/** Save button of the enclosing form, with a delete button for an existing record. */
export function SaveBar({ isThere }: { isThere: boolean }) {
  return (
    <ActionBar>
      <Button intent="save">{texts.save}</Button>
      {isThere && (
        <Button intent="remove" variant="quiet" formNoValidate>
          {texts.removeText}
        </Button>
      )}
    </ActionBar>
  )
}
