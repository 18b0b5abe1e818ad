import { type RefObject, useEffect } from 'react'

/**
 * Stores a form's input for this tab, so that Back, Skip and a reload lose nothing. Discarded once the stored values
 * change.
 */
export function useDraft(form: RefObject<HTMLFormElement | null>, name: string, shown: string): void {
  useEffect(() => {
    const element = form.current
    if (element === null) return
    const key = `strut-setup-${name}`
    const draft = readDraft(key)
    if (draft?.shown === shown) fill(element, draft.typed)
    const keep = () => {
      const typed = [...new FormData(element)].filter((entry) => typeof entry[1] === 'string')
      try {
        sessionStorage.setItem(key, JSON.stringify({ shown, typed }))
      } catch {
        // Storage may be blocked.
      }
    }
    element.addEventListener('input', keep)
    return () => element.removeEventListener('input', keep)
  }, [form, name, shown])
}

type Draft = { shown: string; typed: [string, string][] }

function readDraft(key: string): Draft | null {
  try {
    const stored: Draft | null = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return stored
  } catch {
    return null
  }
}

function fill(form: HTMLFormElement, typed: readonly (readonly [string, string])[]): void {
  for (const field of form.elements) {
    const isBox = field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)
    if (isBox) field.checked = typed.some(([name, value]) => name === field.name && value === field.value)
    else if (isText(field)) {
      const found = typed.find(([name]) => name === field.name)
      if (found) field.value = found[1]
    }
  }
}

function isText(field: Element): field is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement {
  if (field instanceof HTMLInputElement) return field.type !== 'file' && field.type !== 'hidden'
  return field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement
}
