import lean from './scripts/css/lean.mjs'

export default { plugins: ['@tailwindcss/postcss', lean()] }
