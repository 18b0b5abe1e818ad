import { data } from 'react-router'
import { textField } from '#app/http/form-fields.ts'
import { asId } from '#app/http/page-cursor.ts'
import { findHook, type Hook } from '#db/webhooks/endpoints.ts'
import type { TypedHook } from '#domain/webhooks/endpoint.ts'
import type { Shop } from '#flows/shop.ts'
import type { HookState } from '#ui/webhooks/status-badges.tsx'

/** What the back office's pages of webhooks have in common. */
export async function hookAt({ db }: Shop, param: string): Promise<Hook> {
  const id = asId(param)
  const hook = id === null ? null : await findHook(db, id)
  if (hook === null) throw data(null, { status: 404, statusText: 'Not Found' })
  return hook
}

export function readTypedHook(form: FormData): TypedHook {
  return {
    ...{ url: textField(form, 'url'), label: textField(form, 'label') },
    ...{ kinds: form.getAll('kinds').map(String).slice(0, 50), on: textField(form, 'on') !== '' },
  }
}

export function typedOf({ url, label, kinds, offAt }: Hook): TypedHook {
  return { url, label, kinds, on: offAt === null }
}

export const nameOfHook = ({ label, url }: Pick<Hook, 'label' | 'url'>) => label || hostOf(url)

const hostOf = (url: string) => url.replace(/^https:\/\//, '').replace(/[/?].*$/, '')

export function stateOfHook({ offAt, pausedAt, failures }: Hook): HookState {
  if (offAt !== null) return 'off'
  if (pausedAt !== null) return 'paused'
  return failures > 0 ? 'failing' : 'on'
}
