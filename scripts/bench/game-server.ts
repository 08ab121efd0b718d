// The whole game under a bench's rules (QUICK=bench).
import './tell-cpu.ts';
import '../system/quick-server.ts';
