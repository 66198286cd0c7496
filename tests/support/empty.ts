// Stands in for 'server-only', which guards a browser's bundle.
export {}
