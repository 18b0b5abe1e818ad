import type { ServerBuild } from 'react-router'

/**
 * Reduces a build to the routes that an address can lead to, by its first path segment, because the router tries routes
 * one by one, twice for each page. Gives the same part again for the same segment.
 */
export function splitRoutes(build: ServerBuild): (pathname: string) => ServerBuild {
  const firsts = firstSegments(build)
  const known = new Set(firsts.values())
  const parts = new Map<string, ServerBuild>()
  return (pathname) => {
    // Without the ending of data requests.
    const first = plainName(
      decodeURI(pathname)
        .split('/')[1]
        ?.replace(/\.data$/, '') ?? '',
    )
    const key = known.has(first) ? first : anySegment
    const part = parts.get(key) ?? partOf(build, firsts, key)
    parts.set(key, part)
    return part
  }
}

/** Stands for first segments that are no fixed name: `:handle`, `*`, and that of `/`. */
const anySegment = ''

/** Lower case, because routes ignore it. */
const plainName = (segment: string) => (/^[\w.-]+$/.test(segment) ? segment.toLowerCase() : anySegment)

/** First path segment of each route that is not a layout alone, by route id. */
function firstSegments({ routes }: ServerBuild): Map<string, string> {
  const pathOf = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id]
    return route === undefined ? '' : `${pathOf(route.parentId)}/${route.path ?? ''}`
  }
  const ids = Object.keys(routes).filter((id) => routes[id]?.path !== undefined || routes[id]?.index)
  return new Map(ids.map((id) => [id, plainName(/[^/]+/.exec(pathOf(id))?.[0] ?? '')]))
}

function partOf(build: ServerBuild, firsts: ReadonlyMap<string, string>, key: string): ServerBuild {
  const withParents = (id: string | undefined): string[] =>
    id === undefined ? [] : [id, ...withParents(build.routes[id]?.parentId)]
  const leaves = [...firsts].flatMap(([id, first]) => (first === key || first === anySegment ? [id] : []))
  const ids = new Set(leaves.flatMap(withParents))
  return { ...build, routes: Object.fromEntries(Object.entries(build.routes).filter(([id]) => ids.has(id))) }
}
