import { type ReactNode, useState } from 'react'
import { Form } from 'react-router'
import { Button, useSingleSubmit } from '#ui/parts/button.tsx'
import { useFocusAfterRemoval } from '#ui/parts/use-focus-after-removal.ts'
import { dialogStyles, focusDialogHeading, useModal } from '#ui/parts/use-modal.ts'

/** Behavioural components by their file in ui/parts/. */
export const behaviourSections: Record<string, () => ReactNode> = {
  'use-focus-after-removal.ts': () => <Removable />,
  'use-modal.ts': () => <Modal />,
}

/** Demonstrates that removing a line by keyboard keeps the focus in the list. */
function Removable() {
  const [names, setNames] = useState<readonly string[]>(['One', 'Two', 'Three'])
  const list = useFocusAfterRemoval(names.length)
  return (
    <ul ref={list} tabIndex={-1} className="w-full space-y-2">
      {names.map((name) => (
        <li key={name}>
          <Button type="button" variant="quiet" onClick={() => setNames(names.filter((one) => one !== name))}>
            Remove {name}
          </Button>
        </li>
      ))}
    </ul>
  )
}

function Modal() {
  const [openCount, setOpenCount] = useState(0)
  const { ref, isJustOpen } = useModal(openCount)
  return (
    <>
      <Button label="Open the dialog" type="button" variant="quiet" onClick={() => setOpenCount(openCount + 1)} />
      <dialog ref={ref} className={dialogStyles} aria-label="A dialog">
        <h3 ref={focusDialogHeading} tabIndex={-1} className="text-lg">
          A dialog
        </h3>
        <Button label="Close" type="button" wide disabled={isJustOpen} onClick={() => ref.current?.close()} />
      </dialog>
    </>
  )
}

/** Demonstrates that a second tap is ignored during a submit. */
export function SingleSubmit() {
  const onSubmit = useSingleSubmit()
  return (
    <Form onSubmit={onSubmit}>
      <Button label="Load this page again" variant="quiet" />
    </Form>
  )
}
