import { orderTransitions } from '#domain/orders/transitions.ts'

const quoted = (word: string | null) => (word === null ? 'null' : `'${word}'`)

/** Builds a row for each payment method of a transition; 'null' when it applies to all. */
function rowsOf(more: (step: (typeof orderTransitions)[number]) => readonly string[] | null): string {
  const rows = orderTransitions.flatMap((step) => {
    const columns = more(step)
    if (columns === null) return []
    const methods = 'methods' in step ? step.methods : [null]
    return methods.map(
      (method) => `(${[...[step.machine, step.from ?? '', step.to, method].map(quoted), ...columns].join(', ')})`,
    )
  })
  return `values ${rows.join(',\n  ')}`
}

/** Definition of the view `order_transitions`, by which a trigger on `orders` validates changes. */
export const orderTransitionsView = `create or replace view order_transitions (machine, from_state, to_state, method) as
${rowsOf(() => [])};`

/** Transitions with a notification, for the auditor: machine, from_state, to_state, method, kind, if_settled. */
export const notifiedTransitions = rowsOf((step) =>
  'notify' in step ? [quoted(step.notify), String('ifSettled' in step)] : null,
)
