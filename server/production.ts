/** Preloaded by `npm start`: React and the router choose their production builds by it. */
process.env['NODE_ENV'] ??= 'production'
