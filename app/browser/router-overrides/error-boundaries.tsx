import { Component, type ReactNode } from 'react'
import { applicationError } from '#ui/shell/application-error.ts'

type Props = { error?: unknown; location: unknown; children: ReactNode }
type State = { error: unknown; location: unknown }

/**
 * Stands in for the router's own in the browser (vite.config.ts), which tells developers what to write. Breakages are
 * drawn by our own boundaries, in the shop's frame; this is for the day when the document around them breaks. Only a
 * class can be a boundary.
 */
export class RemixErrorBoundary extends Component<Props, State> {
  override state: State = { error: this.props.error ?? null, location: this.props.location }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  static getDerivedStateFromProps({ error, location }: Props, state: State): State {
    if (state.location !== location) return { error: error ?? null, location }
    return { error: error ?? state.error, location }
  }

  override render() {
    return this.state.error === null ? this.props.children : <BareBreakage />
  }
}

/** Spec §8, without anything that could break again. */
function BareBreakage() {
  return (
    <html lang="en-IN">
      <head>
        <title>{applicationError}</title>
      </head>
      <body>
        <h1>{applicationError}</h1>
        <p>
          <a href="/home">Go Back Home</a>
        </p>
      </body>
    </html>
  )
}

/** Never drawn: the root has a boundary of its own, and every first document is whole. */
export const RemixRootDefaultErrorBoundary = BareBreakage
export const BoundaryShell = BareBreakage
