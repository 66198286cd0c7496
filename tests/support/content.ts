import { PUT as archiveFaq } from '@/app/api/admin/faqs/[id]/archived/route'
import { GET as faq, PUT as updateFaq } from '@/app/api/admin/faqs/[id]/route'
import { PUT as orderFaqs } from '@/app/api/admin/faqs/order/route'
import { POST as createFaq, GET as faqs } from '@/app/api/admin/faqs/route'
import { PUT as archiveTask } from '@/app/api/admin/tasks/[id]/archived/route'
import { GET as task, PUT as updateTask } from '@/app/api/admin/tasks/[id]/route'
import { PUT as orderTasks } from '@/app/api/admin/tasks/order/route'
import { POST as createTask, GET as tasks } from '@/app/api/admin/tasks/route'
import { PUT as archiveTestimonial } from '@/app/api/admin/testimonials/[id]/archived/route'
import { GET as testimonial, PUT as updateTestimonial } from '@/app/api/admin/testimonials/[id]/route'
import { PUT as orderTestimonials } from '@/app/api/admin/testimonials/order/route'
import { POST as createTestimonial, GET as testimonials } from '@/app/api/admin/testimonials/route'
import { call } from './call'

type Headers = Record<string, string>

const handlers = {
  tasks: {
    list: tasks,
    create: createTask,
    one: task,
    update: updateTask,
    order: orderTasks,
    archive: archiveTask,
  },
  faqs: { list: faqs, create: createFaq, one: faq, update: updateFaq, order: orderFaqs, archive: archiveFaq },
  testimonials: {
    list: testimonials,
    create: createTestimonial,
    one: testimonial,
    update: updateTestimonial,
    order: orderTestimonials,
    archive: archiveTestimonial,
  },
}
export type ContentList = keyof typeof handlers

/** What staff do with one kind of content, by the API. */
export function onContent(name: ContentList, headers: Headers) {
  const { list, create, one, update, order, archive } = handlers[name]
  const path = `/api/admin/${name}`
  const of = (id: number | string) => ({ headers, params: { id: String(id) } })
  const put = { method: 'PUT' }
  return {
    list: async () => (await call(list, path, { headers })).json.data,
    ids: async (): Promise<number[]> =>
      (await call(list, path, { headers })).json.data
        .filter(({ is_archived }: { is_archived: boolean }) => !is_archived)
        .map(({ id }: { id: number }) => id),
    create: (body: unknown) => call(create, path, { headers, body }),
    get: async (id: number | string) => call(one, `${path}/${id}`, of(id)),
    update: (id: number, body: unknown) => call(update, `${path}/${id}`, { ...of(id), ...put, body }),
    order: (body: unknown) => call(order, `${path}/order`, { ...put, headers, body }),
    archive: (id: number, body: unknown) =>
      call(archive, `${path}/${id}/archived`, { ...of(id), ...put, body }),
  }
}
