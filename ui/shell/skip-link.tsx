/** Link to the content that shows when it has the focus; the first on every page. */
export function SkipLink({ label }: { label: string }) {
  return (
    <a
      href="#content"
      className="sr-only z-50 rounded-card bg-accent px-4 py-3 text-on-accent focus:not-sr-only focus:fixed focus:left-2 focus:top-2"
    >
      {label}
    </a>
  )
}
