/** Google's logo in four colours, as its branding rules require. */
export function GoogleMark() {
  return (
    <svg width="20" height="20" viewBox="0 0 48 48" fill="none" strokeWidth="8.6" aria-hidden="true">
      <path d="M37.4 13.4A17.4 17.4 0 0 0 8.6 16" stroke="#ea4335" />
      <path d="M8.6 16a17.4 17.4 0 0 0 0 16" stroke="#fbbc05" />
      <path d="M8.6 32a17.4 17.4 0 0 0 26.7 5" stroke="#34a853" />
      <path d="M35.3 37a17.4 17.4 0 0 0 6.1-13H24" stroke="#4285f4" />
    </svg>
  )
}
