import script from 'virtual:admin-service-worker'
import { serviceWorkerHeaders } from '#app/http/text-response.ts'

/** The service worker of the back office. Its address alone would give it only what stands below '/admin/'. */
export function loader() {
  return new Response(script, { headers: { ...serviceWorkerHeaders, 'Service-Worker-Allowed': '/admin' } })
}
