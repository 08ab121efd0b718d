// Run by mongosh on the first member of the set, as its health check.
try {
  rs.status();
} catch (error) {
  if (error.codeName !== 'NotYetInitialized') throw error;
  const hosts = process.env.MONGO_MEMBERS.split(',');
  rs.initiate({ _id: 'rackets', members: hosts.map((host, index) => ({ _id: index, host })) });
}
const { isWritablePrimary, secondary } = db.hello();
quit(isWritablePrimary || secondary ? 0 : 1);
