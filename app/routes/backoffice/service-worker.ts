import script from 'virtual:admin-service-worker'
import { serviceWorkerHeaders } from '#app/http/responses.ts'

/** Service worker of the back office, with a header that widens its scope beyond '/admin/'. */
export function loader() {
  return new Response(script, { headers: { ...serviceWorkerHeaders, 'Service-Worker-Allowed': '/admin' } })
}
