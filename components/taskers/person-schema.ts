// A separate file, loaded when the user begins to type: zod is larger than the rest of the form.
export { createTaskerSchema, updateTaskerSchemaFor, updateWorkSchema } from '@/lib/taskers/schema'
