import { Outlet } from 'react-router'
import { ErrorPage } from '#ui/shell/error-page.tsx'
import type { Route } from './+types/content'

/** Renders the error of any page inside the shop's frame. */
export default function Content() {
  return <Outlet />
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <ErrorPage error={error} />
