import { describeDocument } from "../support/spec/suite.js";

describeDocument("predicates", 309);
