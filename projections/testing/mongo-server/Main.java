import de.bwaldvogel.mongo.MongoServer;
import de.bwaldvogel.mongo.ServerVersion;
import de.bwaldvogel.mongo.backend.h2.H2Backend;

/** A MongoDB for tests: prints its port, and ends when its standard input does, so that it outlives no test. */
public class Main {
  public static void main(String[] arguments) throws Exception {
    MongoServer server = new MongoServer(H2Backend.inMemory().version(ServerVersion.MONGO_5_0));
    System.out.println(server.bind().getPort());
    while (System.in.read() != -1) {}
    server.shutdownNow();
  }
}
