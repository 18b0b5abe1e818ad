import { redirect } from 'react-router'

/** Redirects / to the home page (spec §2). */
export const loader = () => redirect('/home')
