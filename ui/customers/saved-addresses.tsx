import type { Address } from '#domain/customers/address.ts'
import { type AddressKind, addressKinds } from '#domain/customers/address-kind.ts'
import { Button, PostForm, TextLink } from '#ui/parts/button.tsx'
import { choiceStyles } from '#ui/parts/field.tsx'
import { AddressLines } from './address-lines.tsx'
import * as texts from './texts.tsx'

type SavedAddress = { id: number; kind: AddressKind; address: Address }

/** The shopper's other addresses, each with a button that makes it current. */
export function SavedAddresses({ addresses }: { addresses: readonly SavedAddress[] }) {
  return (
    <ul aria-label={texts.savedAddresses} className="mb-6 space-y-3">
      {addresses.map(({ id, kind, address }) => (
        <li key={id} className="rounded-card border border-line p-4">
          <p className="text-sm font-semibold text-teal">{texts.addressKinds[kind]}</p>
          <AddressLines address={address} />
          <PostForm fields={{ id }} className="mt-3 flex flex-wrap gap-2.5">
            <Button variant="quiet" intent="choose">
              {texts.deliverHere}
              <span className="sr-only"> {texts.addressKinds[kind]}</span>
            </Button>
            <button
              type="submit"
              name="intent"
              value="remove"
              className="min-h-11 px-2.5 text-sm text-muted underline-offset-4 hover:underline"
            >
              {texts.remove}
              <span className="sr-only"> {texts.addressKinds[kind]}</span>
            </button>
          </PostForm>
        </li>
      ))}
    </ul>
  )
}

/** Kind under which the form's address is saved. */
export function AddressKindField({ kind }: { kind: AddressKind }) {
  return (
    <fieldset className="sm:col-span-2">
      <legend className="mb-1.5 text-sm font-medium">{texts.saveAs}</legend>
      <div className="flex flex-wrap gap-2.5">
        {addressKinds.map((one) => (
          <label key={one} className={choiceStyles}>
            <input type="radio" name="kind" value={one} defaultChecked={one === kind} className="accent-teal" />
            {texts.addressKinds[one]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

export const AddAnotherAddress = ({ to }: { to: string }) => <TextLink label={texts.addAnotherAddress} to={to} />
