import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes } from 'sequelize'
import { database } from '../../connection'
import { SiteModel } from '../../site-model'

export class ProgressDeclared extends SiteModel<
  InferAttributes<ProgressDeclared>,
  InferCreationAttributes<ProgressDeclared>
> {
  declare id: CreationOptional<number>
  declare siteId: number
  declare examId: number
  declare classId: number
  declare categoryId: number
}

ProgressDeclared.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    siteId: { type: DataTypes.BIGINT, allowNull: false },
    examId: { type: DataTypes.BIGINT, allowNull: false },
    classId: { type: DataTypes.BIGINT, allowNull: false },
    categoryId: { type: DataTypes.BIGINT, allowNull: false },
  },
  { sequelize: database(), tableName: 'progress_declared' },
)
