import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes } from 'sequelize'
import { database } from '../../connection'
import { SiteModel } from '../../site-model'

export class PromotionRun extends SiteModel<InferAttributes<PromotionRun>, InferCreationAttributes<PromotionRun>> {
  declare id: CreationOptional<number>
  declare siteId: number
  declare sessionId: number
  declare toSessionId: number
  declare classId: number
  declare toClassId: CreationOptional<number | null>
  declare examId: CreationOptional<number | null>
  declare settings: unknown
  declare state: CreationOptional<string>
  declare version: CreationOptional<number>
  declare jobId: CreationOptional<number | null>
  declare madeBy: CreationOptional<number | null>
  declare madeAt: CreationOptional<Date>
  declare runBy: CreationOptional<number | null>
  declare runAt: CreationOptional<Date | null>
  declare finishedAt: CreationOptional<Date | null>
  declare undoneBy: CreationOptional<number | null>
  declare undoneAt: CreationOptional<Date | null>
  declare undoneReason: CreationOptional<string | null>
}

PromotionRun.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    siteId: { type: DataTypes.BIGINT, allowNull: false },
    sessionId: { type: DataTypes.BIGINT, allowNull: false },
    toSessionId: { type: DataTypes.BIGINT, allowNull: false },
    classId: { type: DataTypes.BIGINT, allowNull: false },
    toClassId: DataTypes.BIGINT,
    examId: DataTypes.BIGINT,
    settings: { type: DataTypes.JSONB, allowNull: false },
    state: DataTypes.TEXT,
    version: DataTypes.INTEGER,
    jobId: DataTypes.BIGINT,
    madeBy: DataTypes.BIGINT,
    madeAt: DataTypes.DATE,
    runBy: DataTypes.BIGINT,
    runAt: DataTypes.DATE,
    finishedAt: DataTypes.DATE,
    undoneBy: DataTypes.BIGINT,
    undoneAt: DataTypes.DATE,
    undoneReason: DataTypes.TEXT,
  },
  { sequelize: database(), tableName: 'promotion_run' },
)
