import { staffRoles } from '@rackets/engine/shared/people/staff.ts';
import { z } from 'zod';
import { noSession } from '../../http/context/http-error.ts';
import { route } from '../../http/routes/route.ts';

export const whoRoutes = [
  route({
    id: 'admin-who',
    method: 'GET',
    path: 'admin/who',
    kind: 'view',
    role: 'staff',
    grants: staffRoles,
    summary: 'Who is at the console, and with which roles.',
    answer: z.strictObject({ account: z.string(), roles: z.array(z.enum(staffRoles)) }),
    handle: async ({ session }) => {
      if (!session) throw noSession();
      const roles = staffRoles.filter((role) => session.roles.includes(role));
      return { account: session.account, roles };
    },
  }),
];
