/** Preloaded by `npm start`: React and the router choose their production builds by NODE_ENV. */
process.env['NODE_ENV'] ??= 'production'
